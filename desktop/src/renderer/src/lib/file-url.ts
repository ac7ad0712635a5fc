import { API_URL } from "./call";

/** The address of an uploaded file: the api serves its own; what lies with a file service has a whole address. */
export const fileUrl = (address: string): string => (address.startsWith("/") ? `${API_URL}${address}` : address);
