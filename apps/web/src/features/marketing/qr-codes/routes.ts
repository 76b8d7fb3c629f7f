/** The page of QR codes that open the mini program. */
export const qrCodePages = {
  MiniQrcode: () => import('./mini-qrcode-page.tsx'),
}
