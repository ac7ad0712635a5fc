import { HTMLSelect } from "@blueprintjs/core";
import { Link, useNavigate } from "react-router-dom";
import { settingsAddress } from "./settings-address";
import "./settings-nav.css";
import { SettingsSearch } from "./settings-search";
import { SETTINGS_GROUPS, type SettingsTab } from "./settings-tabs";

interface SettingsNavProps {
  /** The tabs that the current user may open. */
  tabs: readonly SettingsTab[];
  /** The id of the open tab. */
  current: string | undefined;
}

/** The parts of the settings by group, with a search; where there is no room beside the settings, as one choice. */
export function SettingsNav({ tabs, current }: SettingsNavProps) {
  const navigate = useNavigate();
  const groups = Object.entries(SETTINGS_GROUPS)
    .map(([id, title]) => ({ id, title, tabs: tabs.filter(({ group }) => group === id) }))
    .filter((group) => group.tabs.length > 0);
  return (
    <div className="settings-nav">
      <SettingsSearch tabs={tabs} />
      <HTMLSelect
        className="settings-choice"
        fill
        aria-label="Part of the settings"
        value={current ?? ""}
        onChange={({ currentTarget }) => {
          const chosen = tabs.find(({ id }) => id === currentTarget.value);
          if (chosen) navigate(settingsAddress(chosen.id));
        }}
      >
        {!tabs.some(({ id }) => id === current) && <option value={current ?? ""}>Choose a part</option>}
        {groups.map((group) => (
          <optgroup key={group.id} label={group.title}>
            {group.tabs.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </HTMLSelect>
      <nav className="settings-groups" aria-label="Settings">
        {groups.map((group) => (
          <div key={group.id}>
            <h2 id={`settings-group-${group.id}`}>{group.title}</h2>
            <ul aria-labelledby={`settings-group-${group.id}`}>
              {group.tabs.map(({ id, title }) => (
                <li key={id}>
                  <Link to={settingsAddress(id)} aria-current={id === current ? "page" : undefined}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
