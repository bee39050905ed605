# bash completion for tavola; made by: tavola completion bash
_tavola()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    if [[ $COMP_CWORD -eq 1 ]]; then
        COMPREPLY=($(compgen -W "games rules play serve bots arena train sim check show perft signature bench backup restore export import completion --help --version" -- "$word"))
        return
    fi
    case ${COMP_WORDS[1]} in
    games)
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--names --json --help" -- "$word"))
        else
            COMPREPLY=($(compgen -W "$(tavola games --names)" -- "$word"))
        fi ;;
    rules)
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--chapters --help" -- "$word"))
        else
            COMPREPLY=($(compgen -W "$(tavola games --names)" -- "$word"))
        fi ;;
    play)
        case $before in
        --seats) return ;;
        --people) return ;;
        --bots) COMPREPLY=($(compgen -W "$(tavola bots --names)" -- "$word")); return ;;
        --name) return ;;
        --option) return ;;
        --seed) return ;;
        --load) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--seats --people --bots --name --option --seed --load --no-confirm --help" -- "$word"))
        else
            COMPREPLY=($(compgen -W "$(tavola games --names)" -- "$word"))
        fi ;;
    serve)
        case $before in
        --port) return ;;
        --bind) return ;;
        --db) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --public-url) return ;;
        --threads) return ;;
        --connections) return ;;
        --limits) return ;;
        --idle) return ;;
        --web) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
        --log-level) return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--port --bind --db --public-url --proxy --threads --connections --limits --idle --web --webhooks-private --log-level --help" -- "$word"))
        fi ;;
    bots)
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--names --help" -- "$word"))
        fi ;;
    arena)
        case $before in
        --bots) COMPREPLY=($(compgen -W "$(tavola bots --names)" -- "$word")); return ;;
        --seats) return ;;
        --matches) return ;;
        --target) return ;;
        --seed) return ;;
        --threads) return ;;
        --think-ms) return ;;
        --option) return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--bots --seats --matches --target --all --seed --threads --think-ms --option --json --help" -- "$word"))
        else
            COMPREPLY=($(compgen -W "$(tavola games --names)" -- "$word"))
        fi ;;
    train)
        case $before in
        --seats) return ;;
        --matches) return ;;
        --bot) COMPREPLY=($(compgen -W "$(tavola bots --names)" -- "$word")); return ;;
        --again) COMPREPLY=($(compgen -W "$(tavola bots --names)" -- "$word")); return ;;
        --again-matches) return ;;
        --positions) return ;;
        --random) return ;;
        --rounds) return ;;
        --hidden) return ;;
        --margin) return ;;
        --seed) return ;;
        --option) return ;;
        --out) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--seats --matches --bot --again --again-matches --positions --random --rounds --hidden --margin --seed --option --out --help" -- "$word"))
        else
            COMPREPLY=($(compgen -W "$(tavola games --names)" -- "$word"))
        fi ;;
    sim)
        case $before in
        --seats) return ;;
        --matches) return ;;
        --bots) COMPREPLY=($(compgen -W "$(tavola bots --names)" -- "$word")); return ;;
        --seed) return ;;
        --threads) return ;;
        --option) return ;;
        --field) return ;;
        --count) return ;;
        --save) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--seats --matches --bots --seed --threads --option --field --count --save --fast --json --help" -- "$word"))
        else
            COMPREPLY=($(compgen -W "$(tavola games --names)" -- "$word"))
        fi ;;
    check)
        case $before in
        --seed) return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--seed --json --help" -- "$word"))
        else
            compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi ;;
    show)
        case $before in
        --at) return ;;
        --seat) return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--at --seat --story --json --help" -- "$word"))
        else
            compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi ;;
    perft)
        case $before in
        --seats) return ;;
        --depth) return ;;
        --after) return ;;
        --seed) return ;;
        --option) return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--seats --depth --after --seed --option --json --help" -- "$word"))
        else
            COMPREPLY=($(compgen -W "$(tavola games --names)" -- "$word"))
        fi ;;
    signature)
        case $before in
        --check) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--check --help" -- "$word"))
        else
            COMPREPLY=($(compgen -W "$(tavola games --names)" -- "$word"))
        fi ;;
    bench)
        case $before in
        --ms) return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--ms --search --json --help" -- "$word"))
        else
            COMPREPLY=($(compgen -W "$(tavola games --names)" -- "$word"))
        fi ;;
    backup)
        case $before in
        --db) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--db --help" -- "$word"))
        else
            compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi ;;
    restore)
        case $before in
        --db) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--db --help" -- "$word"))
        else
            compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi ;;
    export)
        case $before in
        --db) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--db --help" -- "$word"))
        else
            compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word")
        fi ;;
    import)
        case $before in
        --db) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--db --help" -- "$word"))
        else
            compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi ;;
    completion)
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W "--help" -- "$word"))
        else
            COMPREPLY=($(compgen -W "bash zsh fish" -- "$word"))
        fi ;;
    esac
}
complete -F _tavola tavola
