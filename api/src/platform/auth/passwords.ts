import { hash, verify } from "@node-rs/argon2";

/** OWASP's parameters for argon2id. The library hashes on its own threads, never on the event loop. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the stored form of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** Returns whether `password` matches the stored form. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);
