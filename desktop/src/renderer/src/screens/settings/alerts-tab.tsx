import { Button, Switch } from "@blueprintjs/core";
import { Notifications, Tick } from "@blueprintjs/icons";
import { ALERTS, type AlertKind } from "@fundi/shared/alert-kinds";
import { isQuiet } from "@fundi/shared/alert-policy";
import type { AlertChoices, AlertPreferences } from "@fundi/shared/alerts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { alertPreferencesQuery, useUpdateAlerts } from "../../app/bell/alert-queries";
import { useAlerts } from "../../app/bell/alerts-provider";
import { askForDesktopAlerts, desktopPermission } from "../../app/bell/desktop-alert";
import { toastProblem } from "../../ui/toasts";
import "./alerts-tab.css";
import { QuietHoursForm } from "./quiet-hours-form";
import { SettingsPage } from "./settings-page";

/** How the person who is signed in is alerted; each switch holds at once, at every console they sign in to. */
export const AlertsTab = () => (
  <SettingsPage label="My alerts" query={useQuery(alertPreferencesQuery)}>
    {(preferences) => <AlertSettings preferences={preferences} />}
  </SettingsPage>
);
export { AlertsTab as Component };

function AlertSettings({ preferences }: { preferences: AlertPreferences }) {
  const { mutate } = useUpdateAlerts();
  const { test } = useAlerts();
  const save = (choices: AlertChoices) => mutate(choices, { onError: toastProblem });
  const kinds = Object.entries(preferences.kinds) as [AlertKind, { chime: boolean; desktop: boolean }][];
  return (
    <div className="settings-form">
      <section className="settings-card" aria-labelledby="alerts-ways">
        <h2 id="alerts-ways">How you are told</h2>
        <p className="record-quiet">
          The bell lists and counts everything. What else happens is yours to choose, and follows you to every console.
        </p>
        <Switch
          label="Chime"
          checked={preferences.chime}
          onChange={({ currentTarget }) => save({ chime: currentTarget.checked })}
        />
        <Switch
          label="Desktop alerts"
          checked={preferences.desktop}
          onChange={({ currentTarget }) => save({ desktop: currentTarget.checked })}
        />
        <Permission />
        <Button icon={<Notifications />} text="Test alert" onClick={test} />
        {isQuiet(preferences.quiet, new Date(), preferences.timeZone) && (
          <span className="record-quiet alerts-note"> Your quiet hours hold now: nothing but this test is heard.</span>
        )}
      </section>
      <section className="settings-card" aria-labelledby="alerts-kinds">
        <h2 id="alerts-kinds">What you are told of</h2>
        <table className="alerts-table">
          <thead>
            <tr>
              <th scope="col">What happens</th>
              <th scope="col">Bell</th>
              <th scope="col">Chime</th>
              <th scope="col">Desktop alert</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(([kind, ways]) => (
              <tr key={kind}>
                <th scope="row">{ALERTS[kind].label}</th>
                <td>
                  <Tick className="alerts-always" title="Always" />
                </td>
                {(["chime", "desktop"] as const).map((way) => (
                  <td key={way}>
                    <Switch
                      aria-label={`${ALERTS[kind].label}: ${way === "chime" ? "chime" : "desktop alert"}`}
                      checked={ways[way]}
                      disabled={!preferences[way]}
                      onChange={({ currentTarget }) => save({ kinds: { [kind]: { [way]: currentTarget.checked } } })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <QuietHoursForm preferences={preferences} onSave={(quiet) => save({ quiet })} />
    </div>
  );
}

/** Browsers show such alerts only to those who allowed it, and ask only after a click. */
function Permission() {
  const [permission, setPermission] = useState(desktopPermission);
  if (permission === "granted") return null;
  if (permission === "default")
    return (
      <p className="alerts-note">
        <Button
          text="Allow desktop alerts in this browser"
          onClick={() => void askForDesktopAlerts().then(setPermission)}
        />
      </p>
    );
  return (
    <p className="record-quiet alerts-note">
      {permission === "denied"
        ? "This browser does not let us show desktop alerts. Allow notifications for this address in its settings."
        : "This browser has no desktop alerts."}
    </p>
  );
}
