/** What `index.html` shows from the first moment, until it is known what to show. */
export function Opening() {
  return (
    <svg className="opening" viewBox="0 0 40 8" aria-hidden>
      <circle cx="4" cy="4" r="4" />
      <circle cx="20" cy="4" r="4" />
      <circle cx="36" cy="4" r="4" />
    </svg>
  )
}
