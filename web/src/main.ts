import "@fontsource/lilita-one/latin-400.css";
import "@fontsource-variable/nunito/wght.css";
import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepShell } from "./shell/worker";

mount(App, { target: document.getElementById("page") as HTMLElement });
keepShell();
