import { createHash } from "node:crypto";
import type { AddressRecord } from "./address-columns";

/** The parts that make an address. */
export type Place = Pick<AddressRecord, "street" | "city" | "state" | "zipCode">;

const plain = (part: string): string => part.trim().toLowerCase().split(" ").filter(Boolean).join(" ");

/** Returns what is equal for two spellings of one address: upper case and spaces do not make another one. */
export const sameAs = ({ street, city, state, zipCode }: Place): string =>
  createHash("sha256")
    .update(JSON.stringify([street, city, state, zipCode].map(plain)))
    .digest("base64url");
