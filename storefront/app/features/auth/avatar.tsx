import type { User } from "@fundi/shared/accounts/accounts";
import { thumbnailUrl } from "@fundi/shared/uploads/upload-rules";
import { useState } from "react";
import { initials } from "../../session";

const SIZES = { md: { edge: 36, look: "size-9 text-sm" }, xl: { edge: 96, look: "size-24 text-2xl" } } as const;

/** A user's picture, or their initials. */
export function Avatar({ user, size = "md" }: { user: Partial<User>; size?: keyof typeof SIZES }) {
  const [broken, setBroken] = useState<string | null>(null);
  const { edge, look } = SIZES[size];
  const frame = `${look} shrink-0 rounded-full bg-accent-soft`;
  if (user.profilePicture && broken !== user.profilePicture)
    return (
      <img
        src={thumbnailUrl(user.profilePicture)}
        alt=""
        width={edge}
        height={edge}
        onError={() => setBroken(user.profilePicture ?? null)}
        className={`${frame} object-cover`}
      />
    );
  return (
    <span aria-hidden="true" className={`${frame} grid place-items-center font-bold text-accent-strong`}>
      {initials(user)}
    </span>
  );
}
