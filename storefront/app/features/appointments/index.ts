export { BookingHost } from "./booking/booking-host";
