import type { User } from "@fundi/shared/accounts";
import { useState } from "react";
import { initials } from "./person";

/** A person's picture, or the letters that stand for them (checklist NAV-19..23). */
export function Avatar({ user }: { user: Partial<User> }) {
  const [broken, setBroken] = useState<string | null>(null);
  const frame = "size-9 rounded-full bg-accent-soft";
  if (user.profilePicture && broken !== user.profilePicture)
    return (
      <img
        src={user.profilePicture}
        alt=""
        width={36}
        height={36}
        onError={() => setBroken(user.profilePicture ?? null)}
        className={`${frame} object-cover`}
      />
    );
  return (
    <span aria-hidden="true" className={`${frame} grid place-items-center text-sm font-bold text-accent-strong`}>
      {initials(user)}
    </span>
  );
}
