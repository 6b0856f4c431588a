import type { RunFilter } from '../../../db/read-models';
import { exportRuns } from '../../../lib/server/export-runs';
import { refuse } from '../respond';
import { textStream } from '../text-stream';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** The runs of a filter as a file to download, `format` csv or json. */
export function runFile(filter: RunFilter, format: string | null, name: string): Response {
  if (format !== 'csv' && format !== 'json') return refuse(400, 'Say which format: ?format=csv or ?format=json.');
  return new Response(textStream(exportRuns(filter, format)), {
    headers: { 'Content-Type': types[format], 'Content-Disposition': `attachment; filename="${name}.${format}"`, 'Cache-Control': 'no-store' },
  });
}
