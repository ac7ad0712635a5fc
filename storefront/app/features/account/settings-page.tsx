import { t } from "@lingui/core/macro";
import { LinkButton } from "../../components/button";
import { AccountDeletion } from "./account-deletion";
import { DataDownload } from "./data-download";
import { LanguageChoice } from "./language-choice";
import { NotificationSwitches } from "./notification-switches";
import { PasswordForm } from "./password-form";
import { Section } from "./section";
import { SessionList } from "./session-list";
import { TextSection } from "./text-switches";
import { ThemeChoice } from "./theme-choice";

/** /settings: notifications, theme, sessions, data and account deletion. */
export function SettingsPage() {
  return (
    <div className="page grid gap-8 py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t`Settings`}</h1>
        <LinkButton to="/profile" variant="secondary">
          {t`Profile`}
        </LinkButton>
      </header>
      <Section title={t`Notifications`} intro={t`Saved as you choose.`}>
        <NotificationSwitches />
      </Section>
      <TextSection />
      <Section title={t`Language`} intro={t`In which we write to you.`}>
        <LanguageChoice />
      </Section>
      <Section title={t`Appearance`} intro={t`On this device.`}>
        <ThemeChoice />
      </Section>
      <Section title={t`Password`} intro={t`Other devices are signed out when you change it.`}>
        <PasswordForm />
      </Section>
      <Section title={t`Devices`} intro={t`Where you are signed in.`}>
        <SessionList />
      </Section>
      <Section title={t`Your data`} intro={t`Profile, orders, messages and everything else we keep about you.`}>
        <DataDownload />
      </Section>
      <Section title={t`Delete account`}>
        <AccountDeletion />
      </Section>
    </div>
  );
}
