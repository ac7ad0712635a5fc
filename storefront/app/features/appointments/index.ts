export { BookingHost } from "./booking-host";
