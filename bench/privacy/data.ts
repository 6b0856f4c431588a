const first = ['Ann', 'Bo', 'Chen', 'Dana', 'Emre', 'Fatou', 'Gita', 'Hugo', 'Ines', 'Jun', 'Kofi', 'Lea', 'Mira', 'Nils', 'Olga', 'Pia'];
const last = ['Abel', 'Berg', 'Costa', 'Diaz', 'Evans', 'Fischer', 'Garcia', 'Haas', 'Ito', 'Jansen', 'Kaya', 'Lind', 'Moreau', 'Novak'];

export type Lead = { id: string; created: string; name: string; email: string; phone: string; status: string; cents: number };

/** People who do not exist; another round has other ones. */
export const leads = (count: number, round: number): Lead[] => Array.from({ length: count }, (_, index) => {
  const name = `${first[index % first.length]} ${last[(index >> 4) % last.length]}-${round}${index.toString(36)}`;
  return {
    id: `lead-${round}-${index}`, created: new Date(1_700_000_000_000 + index * 60_000).toISOString(), name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    phone: index % 2 === 0 ? `+49 30 9${round}${String(index).padStart(5, '0')}` : `030/8${round}${String(index).padStart(5, '0')}`,
    status: index % 3 === 0 ? 'pending' : 'won', cents: index * 137,
  };
});

export const leadsCsv = (count: number, round: number): string =>
  ['id,created,name,email,phone,status,cents', ...leads(count, round).map((lead) => Object.values(lead).join(','))].join('\n');

export const buildLog = (lines: number, round: number): string => Array.from({ length: lines }, (_, index) =>
  `2026-11-30T12:${String(index % 60).padStart(2, '0')}:07.${round}Z [worker-${index % 8}] step ${index}: compiled src/module-${index % 97}/index.ts in ${(index * 7) % 400} ms, sha ${(index * 2_654_435_761).toString(16)}`).join('\n');

export const numberTable = (rows: number, round: number): number[][] =>
  Array.from({ length: rows }, (_, index) => [index, 1_732_975_603 + index * 61 + round, (index * 7_919) % 100_000, index / 7, 10_000_000_000 + index * 104_729]);
