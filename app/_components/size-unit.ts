/** The unit of a suite's sizes ('tools') as the head of a column. */
export const sizeHeader = (unit: string): string => unit.charAt(0).toUpperCase() + unit.slice(1);
