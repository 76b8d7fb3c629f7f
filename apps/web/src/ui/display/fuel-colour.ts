/**
 * The colour that a station gave a fuel, as it is seen: in the dark theme lighter, or navy diesel would be lost on the
 * ground.
 *
 * @returns a value for CSS; the theme's own colour for a fuel without one
 */
export const fuelColour = (colour: string | null | undefined): string =>
  colour ? `light-dark(${colour}, color-mix(in oklab, ${colour} 70%, white))` : 'var(--accent)'
