/** Labels of the values of a person, on screens and in files. */

export const zh = {
  usualSource: '前台登记',
} as const
