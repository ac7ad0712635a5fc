export { type Albums, createAlbums } from "./albums";
export { uploadsModule } from "./module";
export { requireOwnUploads } from "./own-uploads";
export { configuredStores } from "./stores";
export { adoptAlbum, adoptUploads } from "./upload-store";
export { createUploads } from "./uploads";
