export { privateFilesModule } from "./module";
export { presentPrivateFile } from "./private-file-routes";
