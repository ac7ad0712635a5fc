import { API_URL } from "./call";

/** Returns the URL of an uploaded file: the api serves its own files; those of a file service have an absolute URL. */
export const fileUrl = (address: string): string => (address.startsWith("/") ? `${API_URL}${address}` : address);
