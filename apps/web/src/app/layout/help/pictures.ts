/** The pictures of the manual by their file names; `npm run shots -- --manual` makes them. */

const ADDRESSES = import.meta.glob<string>('../../../../../../docs/manual/pictures/*.webp', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** Where to fetch the picture that a chapter names, as `pictures/members.en.webp`. */
export const addressOf = (picture: string): string | undefined =>
  ADDRESSES[`../../../../../../docs/manual/${picture}`]
