declare global {
  interface Window {
    /** Invokes the main process; a binding of the double. */
    electronInvoke?: (channel: string, input: unknown) => Promise<unknown>;
    /** Sends a message of the main process to the page. */
    electronSend?: (channel: string, payload: unknown) => void;
  }
}

/**
 * Returns the built preload as a script of the page, with the `require` of a sandboxed preload, which resolves only
 * electron.
 */
export const preloadScript = (code: string): string => `(() => {
  if (window !== window.top) return;
  const listeners = new Map();
  const listenersOf = (channel) => listeners.get(channel) ?? listeners.set(channel, new Set()).get(channel);
  window.electronSend = (channel, payload) => { for (const listener of listenersOf(channel)) listener({}, payload); };
  const ipcRenderer = {
    invoke: (channel, input) => window.electronInvoke(channel, input),
    on: (channel, listener) => void listenersOf(channel).add(listener),
    removeListener: (channel, listener) => void listenersOf(channel).delete(listener),
  };
  const contextBridge = {
    exposeInMainWorld: (name, value) => Object.defineProperty(window, name, { value: Object.freeze(value) }),
  };
  const require = (name) => {
    if (name !== "electron") throw new Error("module not found: " + name + " (a sandboxed preload)");
    return { contextBridge, ipcRenderer };
  };
  (function (require, module, exports, process) { ${code}
  })(require, { exports: {} }, {}, { platform: "linux", versions: {}, argv: [], env: {} });
})();`;
