/** The private database server, for tests of a workspace, which may import nothing of scripts. */
export { startDatabaseServer as startPrivateServer } from "../../scripts/lib/database/database-server.mjs";
