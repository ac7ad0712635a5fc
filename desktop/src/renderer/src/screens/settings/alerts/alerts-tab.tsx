import { Button, Callout, Switch } from "@blueprintjs/core";
import { Notifications, Tick } from "@blueprintjs/icons";
import { ALERTS, type AlertChannels, type AlertKind } from "@fundi/shared/activity/alert-kinds";
import { isQuiet } from "@fundi/shared/activity/alert-policy";
import type { AlertPreferences } from "@fundi/shared/activity/alerts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { alertPreferencesQuery, useUpdateAlerts } from "../../../alerts/alert-queries";
import { useAlerts } from "../../../alerts/alerts-provider";
import { useAlertsRefused } from "../../../alerts/desktop-alert";
import { bridge, isInstalled, start } from "../../../bridge/bridge";
import { requestWebAlerts, webAlertPermission } from "../../../bridge/web-alerts";
import "./alerts-tab.css";
import { SettingsPage } from "../settings-page";
import { QuietHoursForm } from "./quiet-hours-form";

/** The current user's alerts; each switch is saved immediately and applies wherever they sign in. */
export const AlertsTab = () => (
  <SettingsPage label="My alerts" query={useQuery(alertPreferencesQuery)}>
    {(preferences) => <AlertSettings preferences={preferences} />}
  </SettingsPage>
);
export { AlertsTab as Component };

function AlertSettings({ preferences }: { preferences: AlertPreferences }) {
  const { mutate: save } = useUpdateAlerts();
  const { test } = useAlerts();
  const kinds = Object.entries(preferences.kinds) as [AlertKind, AlertChannels][];
  return (
    <div className="settings-form">
      <section className="settings-card" aria-labelledby="alerts-ways">
        <h2 id="alerts-ways">How you are told</h2>
        <p className="record-quiet">
          The bell lists and counts what waits for somebody. What else happens is yours to choose, and follows you to
          every console.
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
        {isInstalled ? <SystemRefusal /> : <Permission />}
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
                  {ALERTS[kind].bellIsOptional ? (
                    <Switch
                      aria-label={`${ALERTS[kind].label}: bell`}
                      checked={ways.bell}
                      onChange={({ currentTarget }) => save({ kinds: { [kind]: { bell: currentTarget.checked } } })}
                    />
                  ) : (
                    <Tick className="alerts-always" title="Always" />
                  )}
                </td>
                {(["chime", "desktop"] as const).map((way) => (
                  <td key={way}>
                    <Switch
                      aria-label={`${ALERTS[kind].label}: ${way === "chime" ? "chime" : "desktop alert"}`}
                      checked={ways[way]}
                      disabled={!preferences[way] || !ways.bell}
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

/** Browsers show notifications only with permission, which may be requested only on a click. */
function Permission() {
  const [permission, setPermission] = useState(webAlertPermission);
  if (permission === "granted") return null;
  if (permission === "default")
    return (
      <p className="alerts-note">
        <Button
          text="Allow desktop alerts in this browser"
          onClick={() => void requestWebAlerts().then(setPermission)}
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

/** Where each operating system has its notification settings. */
const WHERE_TO_ALLOW = {
  windows: "Open Settings, System, Notifications, switch them on, and switch on Fundi Console in the list below.",
  mac: "Open System Settings, Notifications, Fundi Console, and allow notifications.",
  linux: "Switch on notifications in the settings of your desktop; a few desktops have none.",
  browser: "",
} as const;

/** An installed console needs no permission; whether the system blocks its notifications shows when one is tried. */
function SystemRefusal() {
  const isRefused = useAlertsRefused();
  if (!isRefused) return null;
  return (
    <Callout intent="warning" compact className="alerts-note">
      This computer did not show the last alert. {WHERE_TO_ALLOW[start.platform]}{" "}
      {start.platform !== "linux" && (
        <Button size="small" text="Open its settings" onClick={() => void bridge.openAlertSettings()} />
      )}
    </Callout>
  );
}
