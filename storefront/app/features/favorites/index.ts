export { Heart } from "./heart";
