no-table = Il n’y a pas de table à cette adresse.
table-damaged = Cette table est abîmée : son journal ne se relit plus. La personne qui tient le serveur en a peut-être une sauvegarde.
table-frozen = Cette table a été jouée avec une autre version du programme : on peut encore la regarder, mais plus y jouer. Mettez-en une nouvelle.
not-now = Ce n’est pas possible maintenant.
not-while-lobby = La partie n’a pas encore commencé.
not-while-dealing = On donne les cartes : un instant.
not-while-playing = Pas pendant une partie.
not-while-over = La partie est finie.
already-here = Vous êtes déjà à cette table.
join-first = Dites d’abord votre nom pour vous joindre à la table.
sit-first = Il faut être assis pour cela.
no-seat-kept = Aucune place n’est gardée pour vous à cette table.
host-only = Seule la personne qui reçoit peut le faire.
no-such-seat = Il n’y a pas de place { $seat } : la table a { $seats } places.
seat-taken = La place { $seat } est prise.
seat-free = La place { $seat } est déjà libre.
table-full = La table est pleine.
name-taken = Quelqu’un s’appelle déjà { $name } à cette table : choisissez un autre nom.
name-too-long = Un nom a au plus { $most } signes, une fois écrit en toutes lettres.
unseen-name = Ce nom ne se verrait pas : choisissez des lettres qui se voient.
unprintable = Ce texte ne peut pas s’afficher.
id-reused = Cet « id » a déjà servi à une autre commande : { $id }.
unknown-language = Les langues sont : { $langs }.
unknown-emote = Les réactions sont : { $emotes }.
too-early = Ce n’est pas encore le moment.
ready-already = Vous avez déjà dit que vous étiez prêt.
not-ready = Vous n’aviez pas dit que vous étiez prêt.
nothing-to-reveal = Cette place n’a rien à dévoiler.
wrong-nonce = Ce nombre n’est pas celui dont l’empreinte avait été donnée.
not-a-bot = Cette place joue elle-même.
nothing-to-undo = Ce coup ne peut plus être repris : il a montré quelque chose, ou on a refusé.
undo-asked = Quelqu’un a déjà demandé à reprendre un coup.
nothing-asked = Personne n’a rien demandé.
no-hints = À cette table, on joue sans conseils.
no-hint-now = Un conseil se demande quand c’est à vous de jouer.

event-laid = La table est mise.
event-came = { $who } regarde.
event-sat = { $who } s’assied.
event-sat-you = Vous vous asseyez.
event-stood = { $who } se lève.
event-invited = { $who } prend place (joueur automatique).
event-freed = { $who } quitte sa place.
event-configured = { $who } change les réglages de la table.
event-configured-you = Vous changez les réglages de la table.
event-left = { $who } s’en va.
event-kept = Un joueur automatique garde sa place jusqu’à son retour.
event-back = { $who } revient et reprend sa place.
event-back-you = Vous revenez et reprenez votre place.
event-hosts = { $who } reçoit désormais.
event-hosts-you = Vous recevez désormais.
event-here = { $who } est là.
event-here-you = Vous êtes là.
event-away = { $who } n’est plus connecté.
event-away-you = Votre connexion s’est interrompue.
event-warm = { $who } s’absente : un joueur automatique garde sa place au chaud.
event-warm-you = Vous vous absentez : un joueur automatique garde votre place au chaud.
event-ready = { $who } est prêt.
event-ready-you = Vous êtes prêt.
event-unready = { $who } n’est plus prêt.
event-unready-you = Vous n’êtes plus prêt.
event-rematch = { $who } veut rejouer.
event-rematch-you = Vous voulez rejouer.
event-all-ready = Tout le monde est prêt : on mélange.
event-withheld = { $who } n’a pas dévoilé son nombre : pas de donne, on recommence.{ called-off-again }
event-walked-out = { $who } est parti pendant la donne : pas de donne, on recommence.{ called-off-again }
called-off-again = { $times ->
    [1] {""}
   *[other] {" "}C’est la { $times }ᵉ donne annulée à cette table.
}
event-dealt = Les cartes sont données.
event-over = La partie est finie.
event-time-up = { $who } n’a plus de temps : un joueur automatique joue ce coup.
event-time-up-you = Vous n’avez plus de temps : un joueur automatique joue ce coup.
event-undo = { $who } demande à reprendre son coup.
event-undo-you = Vous demandez à reprendre votre coup.
event-agreed = { $who } est d’accord.
event-agreed-you = Vous êtes d’accord.
event-declined = { $who } refuse.
event-declined-you = Vous refusez.
event-lapsed = Sans réponse de tous, { $who } ne reprend pas son coup.
event-lapsed-you = Sans réponse de tous, vous ne reprenez pas votre coup.
event-undone = { $who } reprend son coup.
event-undone-you = Vous reprenez votre coup.
event-said = { $who } : { $text }
event-said-you = Vous : { $text }
event-emote = { $who } : { emote }
event-emote-you = Vous : { emote }
emote = { $emote ->
    [bravo] 👏
    [ouch] 😬
    [thanks] 🙏
    [hurry] ⏳
    [laugh] 😂
   *[think] 🤔
}
