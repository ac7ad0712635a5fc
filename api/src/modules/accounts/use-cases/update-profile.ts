import { fieldError } from "@fundi/shared/contract/errors";
import type { Actor } from "../../../platform/auth/session-store";
import type { ProfileDependencies } from "../account-dependencies";
import * as store from "../account-store";
import { lockCaller, requireAccount } from "../account-support";

/** Changes the caller's own profile. The session continues, with its token and its expiry. */
export const updateProfile = (
  { inTransaction, pictures }: ProfileDependencies,
  actor: Actor,
  change: store.ProfileChange & { email?: string | undefined },
): Promise<store.AccountRecord> =>
  inTransaction(async (tx) => {
    const before = await lockCaller(tx, actor);
    const { email, profilePicture } = change;
    if (email !== undefined && email !== before.email)
      throw fieldError("email", "Your password and a code are needed to change the e-mail address.");
    if (profilePicture && profilePicture !== before.profilePicture)
      await pictures.requireOwn(tx.db, actor.id, [profilePicture], "profilePicture");
    await store.updateProfile(tx.db, actor.id, change, new Date());
    if (before.profilePicture && profilePicture !== undefined && profilePicture !== before.profilePicture)
      await pictures.release(tx, actor.id, before.profilePicture);
    return requireAccount(tx.db, actor.id);
  });
