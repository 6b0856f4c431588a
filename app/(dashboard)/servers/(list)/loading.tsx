import { PageSkeleton } from '../../../_components/frame/page-skeleton';

export default function Loading() {
  return <PageSkeleton kind="table" />;
}
