/** Whether an address hands the console over: it brings a token, and when that ends (S-268). */
export const isHandoff = ({ searchParams }: URL): boolean =>
  searchParams.has('token') && searchParams.has('expiration')
