/** The variant of questions over servers of one's own, whose records nobody has counted. */
export const uncountedVariant = 'as-asked';

/** The size of a task; null where nobody has counted. A question that is kept has that variant too, until its size is filled in. */
export const sizeOf = ({ variant, records }: { variant: string; records: number }): number | null => (variant === uncountedVariant && records === 0 ? null : records);
