import { usePostgresServer } from '../../db/testing/server';
import { workerContract } from './testing/worker-contract';

workerContract(usePostgresServer);
