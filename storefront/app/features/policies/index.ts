export { ConsentLine } from "./consent-line";
