import { z } from "../contract/z";
import { printableLine } from "../values/visible-text";

/** The address of a picture: one of the shop's own, which begins with "/", or a whole one. */
export const PictureAddress = z.union([
  z
    .url({ protocol: /^https?$/ })
    .overwrite(printableLine)
    .max(1000),
  // "//" and "/\\" begin an address of another host.
  z
    .string()
    .overwrite(printableLine)
    .startsWith("/")
    .max(1000)
    .refine((address) => !address.startsWith("//") && !address.startsWith("/\\"), "Not an address of this shop"),
]);
