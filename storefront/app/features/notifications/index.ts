export { HeaderBell } from "./header-bell";
