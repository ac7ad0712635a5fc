import { t } from "@lingui/core/macro";
import { LinkButton } from "../../components/button";
import { Loading, Skeleton } from "../../components/skeleton";
import { useSession } from "../../session";
import { AddressBook } from "../addresses";
import { useShop } from "../shell";
import { EmailSection } from "./email-section";
import { PhoneSection } from "./phone-section";
import { ProfileForm } from "./profile-form";
import { ProfilePicture } from "./profile-picture";
import { Section } from "./section";

/** /profile: the user's name, address and picture. */
export function ProfilePage() {
  const session = useSession();
  const { phoneCodes } = useShop();
  const user = session.status === "signed-in" ? session.user : null;
  return (
    <div className="page grid gap-8 py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t`Profile`}</h1>
        <LinkButton to="/settings" variant="secondary">
          {t`Settings`}
        </LinkButton>
      </header>
      {user ? (
        <>
          <Section title={t`Picture`} intro={t`Shown beside your name.`}>
            <ProfilePicture user={user} />
          </Section>
          <Section title={t`Your details`} intro={t`Filled in for you when you order or book.`}>
            <ProfileForm key={user.id} user={user} />
          </Section>
          <Section title={t`Addresses`} intro={t`Chosen with one tap when you order.`}>
            <AddressBook key={user.id} />
          </Section>
          {(phoneCodes || user.isPhoneProved) && (
            <Section title={t`Codes and texts`} intro={t`Confirm your number, to get texts and to sign in by it.`}>
              <PhoneSection key={`${user.id}:${user.phone}`} user={user} />
            </Section>
          )}
          <Section title={t`E-mail address`} intro={t`You sign in with it.`}>
            <EmailSection key={user.id} user={user} />
          </Section>
        </>
      ) : (
        <>
          <Loading />
          <Skeleton className="h-36" />
          <Skeleton className="h-80" />
        </>
      )}
    </div>
  );
}
