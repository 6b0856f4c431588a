import { forecastExperiment } from '../../../lib/server/forecast-experiment';
import { jsonBody, respond } from '../respond';

/** What an experiment would take: the body is its request, as for /api/experiments. Starts and stores nothing. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => forecastExperiment(await jsonBody(request)));
}
