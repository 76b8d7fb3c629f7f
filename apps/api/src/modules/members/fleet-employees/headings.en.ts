/** The headings that a list of employees may have, in lower case, and the words for its fuels. */

export const en = {
  headings: {
    mobile: ['mobile', 'phone', 'phone number'],
    name: ['name', 'full name'],
    department: ['department'],
    email: ['email', 'e-mail'],
    idNumber: ['id number', 'id'],
    plate: ['plate', 'plates', 'licence plate', 'license plate'],
    fuelType: ['fuel', 'fuel type'],
  },
  fuels: { any: 0, gasoline: 1, petrol: 1, diesel: 2 },
} as const
