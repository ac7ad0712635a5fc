const number = (name: string, standard: number): number => Number(process.env[name] ?? standard);

/** How long each measurement lasts, and how many times it is repeated in turn with the others. */
export const SECONDS = number("BENCH_SECONDS", 2);
export const ROUNDS = number("BENCH_ROUNDS", 3);
/** Size of the large order book; a million takes two minutes longer to fill. */
export const ORDERS = number("BENCH_ORDERS", 300_000);

/** Records of each kind in the shop whose console is measured. */
export const CONSOLE_RECORDS = number("BENCH_DESK_RECORDS", 100_000);

/** Jobs of the workshop that is measured, in thousands. */
export const REPAIR_JOBS = number("BENCH_REPAIR_JOBS", 100_000);

/** The database that this benchmark was given by `npm run bench`. */
export const databaseUrl: string = process.env.DATABASE_URL ?? "";

/** A folder for files, removed when the benchmark ends. */
export const dataDir: string = process.env.DATA_DIR ?? "";
