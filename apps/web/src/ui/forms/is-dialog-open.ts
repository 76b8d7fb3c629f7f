/** Whether somebody is in the middle of a payment, a refund or something else that a dialog asks about. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility())
