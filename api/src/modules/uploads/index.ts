export { uploadsModule } from "./module";
export { requireOwnUploads } from "./own-uploads";
export { configuredStores } from "./stores";
export { createUploads } from "./uploads";
