import { BlueprintProvider, type HotkeysProviderProps } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { KeysDialog } from "./keys-dialog";

const renderDialog: NonNullable<HotkeysProviderProps["renderDialog"]> = (state, { handleDialogClose }) => (
  <KeysDialog isOpen={state.isDialogOpen} hotkeys={state.hotkeys} onClose={handleDialogClose} />
);

/** Blueprint's hotkeys provider, with our help dialog under `?`. */
export const KeysProvider = ({ children }: { children: ReactNode }) => (
  <BlueprintProvider hotkeysProviderRenderDialog={renderDialog}>{children}</BlueprintProvider>
);
