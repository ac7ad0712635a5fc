import { usualCapabilities } from "@fundi/shared/accounts/capabilities";
import type { createStaffMember as endpoint, StaffMember } from "@fundi/shared/accounts/staff";
import type { z } from "@fundi/shared/contract/z";
import { saveCapabilities } from "../../../../platform/auth/capability-store";
import type { Actor } from "../../../../platform/auth/session-store";
import { queueMail } from "../../../../platform/mail/mail-store";
import type { AccountDependencies } from "../../account-dependencies";
import { insertAccount } from "../../account-store";
import { hashChosenPassword, publicFacts } from "../../password-rules";
import {
  emitStaffChanged,
  lockAdminsFor,
  lockStaffMember,
  presentStaffMember,
  refuseTakenEmail,
} from "../staff-change";
import type { StaffRecord } from "../staff-store";

/** Creates an account. Without a password its owner gets a mail that explains how to set one. */
export async function createStaffMember(
  { inTransaction, shop }: AccountDependencies,
  input: z.output<typeof endpoint.body>,
  actor: Actor,
): Promise<StaffMember> {
  const { password } = input;
  const about = publicFacts(shop, input);
  const passwordHash = password ? await hashChosenPassword({ password, field: "password", about }) : null;
  const now = new Date();
  return inTransaction(async (tx) => {
    await lockAdminsFor(tx, actor);
    const account = { ...input, passwordHash, emailVerifiedAt: now };
    const id = await insertAccount(tx.db, account, now).catch(refuseTakenEmail);
    await saveCapabilities(tx.db, id, input.capabilities ?? usualCapabilities(input.role));
    const member = await lockStaffMember(tx, id);
    emitStaffChanged(tx, null, member, actor.id);
    if (!passwordHash) await queueMail(tx.db, invitation(member, shop.brand));
    return presentStaffMember(member);
  });
}

const invitation = ({ email, firstName }: StaffRecord, brand: string) => ({
  to: email,
  subject: `${brand}: your staff account`,
  body:
    `Hello ${firstName},\n\nYou have an account for the staff console of ${brand}, under this address.\n\n` +
    "To choose your password, open the console, press “Forgot your password?” and enter this address. " +
    `You get a code by mail.\n\n${brand}`,
});
