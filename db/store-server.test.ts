import { storeContract } from './testing/store-contract';
import { usePostgresServer } from './testing/server';

storeContract(usePostgresServer);
