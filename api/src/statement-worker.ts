import { runStatementThread } from "./modules/payments/statements/statement-thread";

// The thread that reads a statement of received money; it ends with its result.
await runStatementThread();
