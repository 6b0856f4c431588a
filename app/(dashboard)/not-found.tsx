import { NotFoundView } from '../_components/frame/not-found-view';

export default NotFoundView;
