'use client';
import { ErrorView } from '../_components/frame/error-view';

/** Keeps rail and top bar; says what happened and lets one try again. */
export default function DashboardError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorView error={error} retry={retry} />;
}
