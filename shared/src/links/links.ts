import { endpoint } from "../contract/endpoint";
import { Id, oneLine } from "../contract/fields";
import { z } from "../contract/z";
import { LINK_KINDS } from "./guest-link";

/** The link of somebody without an account, as it stands behind "#". */
export const GuestLink = oneLine(60);

export const openGuestLink = endpoint({
  method: "POST",
  path: "/api/links/open",
  summary: "What a link opens; the calls about it take the link in the header X-Guest-Links",
  access: "guest",
  guessable: "guestLink",
  body: z.object({ link: GuestLink }),
  response: z.object({ kind: z.enum(LINK_KINDS), id: Id }),
  errors: ["LINK_INVALID"],
});
