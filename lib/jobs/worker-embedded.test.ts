import { useEmbeddedDatabase } from '../../db/testing/embedded';
import { workerContract } from './testing/worker-contract';

workerContract(useEmbeddedDatabase);
