/** Free of schemas, so that pages know it without loading the contract. */
export const MAX_ADDRESSES = 20;
