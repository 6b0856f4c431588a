/** A run proposes a skill; a person promotes or rejects it; a promoted one can be taken back (retired). */
export const skillStatuses = ['proposed', 'promoted', 'rejected', 'retired'] as const;
export type SkillStatus = (typeof skillStatuses)[number];
