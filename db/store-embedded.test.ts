import { storeContract } from './testing/store-contract';
import { useEmbeddedDatabase } from './testing/embedded';

storeContract(useEmbeddedDatabase);
